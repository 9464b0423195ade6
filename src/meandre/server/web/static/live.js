// The WebSocket of a page: receives updates, sends what is submitted, and reconnects when the connection is lost.

const RETRY_DELAYS = [200, 500, 1000, 2000, 5000]; // milliseconds

/** @param {number} attempt */
export function retryDelay(attempt) {
  return new Promise((resolve) => setTimeout(resolve, RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)]));
}

export class Connection {
  /** @type {WebSocket | null} */
  socket = null;

  /**
   * @param {() => string} path
   * @param {(messages: any[]) => void} onMessages
   * @param {(connected: boolean, attempt: number) => void} onStatus
   */
  constructor(path, onMessages, onStatus) {
    this.path = path;
    this.onMessages = onMessages;
    this.onStatus = onStatus;
    this.keepOpen();
  }

  async keepOpen() {
    for (let attempt = 0; ; attempt++) {
      await new Promise((closed) => {
        const url = new URL(this.path(), location.href);
        url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        const socket = new WebSocket(url);
        socket.onopen = () => {
          attempt = 0;
          this.socket = socket;
          this.onStatus(true, 0);
        };
        socket.onmessage = (message) => this.onMessages(JSON.parse(message.data));
        socket.onclose = closed;
      });
      this.socket = null;
      this.onStatus(false, attempt);
      await retryDelay(attempt);
    }
  }

  /** Sends a message, if there is a connection. @param {any} message @returns {boolean} whether there is */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

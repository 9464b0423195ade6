// The WebSocket of a page: receives updates, and reconnects when the connection is lost.

const RETRY_DELAYS = [200, 500, 1000, 2000, 5000]; // milliseconds

/** @param {number} attempt */
export function retryDelay(attempt) {
  return new Promise((resolve) => setTimeout(resolve, RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)]));
}

/**
 * @param {string} path
 * @param {(message: any) => void} onMessage
 * @param {(connected: boolean, attempt: number) => void} onStatus
 */
export async function connect(path, onMessage, onStatus) {
  for (let attempt = 0; ; attempt++) {
    await new Promise((closed) => {
      const url = new URL(path, location.href);
      url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
      const socket = new WebSocket(url);
      socket.onopen = () => {
        attempt = 0;
        onStatus(true, 0);
      };
      socket.onmessage = (message) => onMessage(JSON.parse(message.data));
      socket.onclose = closed;
    });
    onStatus(false, attempt);
    await retryDelay(attempt);
  }
}

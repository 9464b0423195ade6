// The connection to the server: says what is new, and comes back by itself when it was cut.

const RETRY = [200, 500, 1000, 2000, 5000];

/** @param {number} attempt */
export function later(attempt) {
  return new Promise((done) => setTimeout(done, RETRY[Math.min(attempt, RETRY.length - 1)]));
}

/**
 * @param {string} path
 * @param {(news: any) => void} hear
 * @param {(connected: boolean, attempt: number) => void} change
 */
export async function listen(path, hear, change) {
  for (let attempt = 0; ; attempt++) {
    await new Promise((closed) => {
      const address = new URL(path, location.href);
      address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
      const socket = new WebSocket(address);
      socket.onopen = () => {
        attempt = 0;
        change(true, 0);
      };
      socket.onmessage = (message) => hear(JSON.parse(message.data));
      socket.onclose = closed;
    });
    change(false, attempt);
    await later(attempt);
  }
}

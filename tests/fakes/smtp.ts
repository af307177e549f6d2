import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** What the server does with a mail. `drop` closes the connection in the middle; `forget` takes the mail and closes without an answer. */
export type SmtpBehaviour =
  | "accept"
  | "drop"
  | "forget"
  | { readonly code: number; readonly text: string; readonly at?: "rcpt" | "data" }
  | { readonly slow: number };

export type ReceivedMail = { readonly from: string; readonly to: string; readonly raw: string };

type Options = {
  /** The port to listen on; 0 means any free one. */
  readonly port?: number;
  readonly behaviour?: (to: string) => SmtpBehaviour;
};

/** Starts a real SMTP server on loopback that does as it is told. */
export async function startSmtp({ port = 0, behaviour = () => "accept" }: Options = {}) {
  const received: ReceivedMail[] = [];
  const answers = { of: behaviour };
  let open = 0;
  let mostOpen = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onConnect(_session, done) {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      done();
    },
    onClose: () => {
      open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      const told = answers.of(address);
      if (typeof told === "object" && "code" in told && told.at !== "data") return done(refusal(told));
      return done();
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const told = answers.of(to);
      const socket = (session as unknown as { id: string }).id;
      if (told === "drop") {
        connectionOf(server, socket)?.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (typeof told === "object" && "code" in told) return done(refusal(told));
        if (typeof told === "object") await new Promise((resolve) => setTimeout(resolve, told.slow));
        received.push({ from, to, raw: Buffer.concat(chunks).toString("utf8") });
        if (told === "forget") connectionOf(server, socket)?.destroy();
        else done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    received,
    answers,
    mostOpen: () => mostOpen,
    /** Cuts off open connections, as a kill does. */
    async close() {
      for (const connection of connectionsOf(server)) connection._socket?.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Connection = { readonly id: string; readonly _socket?: { destroy(): void } };
const connectionsOf = (server: SMTPServer) => [...(server as unknown as { connections: Set<Connection> }).connections];
const connectionOf = (server: SMTPServer, id: string) => connectionsOf(server).find((one) => one.id === id)?._socket;

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

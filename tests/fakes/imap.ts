import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail in the server's folder. */
type StoredMail = { readonly uid: number; readonly raw: Buffer; readonly flags: Set<string> };

type Options = {
  readonly user?: string;
  readonly password?: string;
  readonly folder?: string;
  readonly uidValidity?: number;
};

/** How the server misbehaves when it is asked something. */
export type ImapTrouble = "close-on-fetch" | "refuse-flags" | "garbage" | "silent";

/** Starts a small IMAP server on loopback (RFC 3501) that keeps its mails and flags: one folder, LOGIN, SELECT, SEARCH and FETCH by UID, STORE of flags. */
export async function startImap({
  user = "pos",
  password = "rahasia-imap",
  folder = "INBOX",
  uidValidity = 7,
}: Options = {}) {
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  const state = { uidValidity, trouble: undefined as ImapTrouble | undefined, password, connections: 0 };
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections += 1;
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (state.trouble === "silent") return;
    if (state.trouble === "garbage") {
      socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
      return;
    }
    socket.write("* OK [CAPABILITY IMAP4rev1] siap\r\n");
    let rest = "";
    socket.on("data", (bytes) => {
      rest += bytes.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        commands.push(line.replace(state.password, "***"));
        serve(socket, line);
      }
    });
  });

  function serve(socket: Socket, line: string): unknown {
    const [, tag = "*", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const answer = (status: string, ...untagged: (string | Buffer)[]) => {
      for (const part of untagged) socket.write(part);
      socket.write(`${tag} ${status}\r\n`);
    };
    switch (command.toUpperCase()) {
      case "CAPABILITY":
        return answer("OK selesai", "* CAPABILITY IMAP4rev1\r\n");
      case "LOGIN": {
        const [given = "", secret = ""] = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
          ([, quoted, bare]) => quoted ?? bare,
        );
        if (given === user && secret === state.password) return answer("OK [CAPABILITY IMAP4rev1] masuk");
        return answer(`NO [AUTHENTICATIONFAILED] salah untuk ${user}`);
      }
      case "LIST":
        // An empty name asks for the hierarchy delimiter of folders.
        if (rest === '"" ""') return answer("OK selesai", '* LIST (\\Noselect) "/" ""\r\n');
        return answer("OK selesai", `* LIST (\\HasNoChildren) "/" "${folder}"\r\n`);
      case "SELECT":
        if (rest.replaceAll('"', "") !== folder) return answer("NO [NONEXISTENT] tidak ada");
        return answer(
          "OK [READ-WRITE] terbuka",
          `* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`,
          `* OK [UIDVALIDITY ${state.uidValidity}] ya\r\n* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] ya\r\n`,
        );
      case "UID SEARCH":
        return answer("OK selesai", `* SEARCH ${found(rest).join(" ")}\r\n`);
      case "UID FETCH":
        if (state.trouble === "close-on-fetch") return socket.destroy();
        return answer("OK selesai", ...fetched(rest));
      case "UID STORE":
        if (state.trouble === "refuse-flags") return answer("NO tidak boleh");
        return answer("OK selesai", ...stored(rest));
      case "LOGOUT":
        socket.write("* BYE sampai jumpa\r\n");
        answer("OK keluar");
        return socket.end();
      default:
        return answer("OK tidak apa-apa");
    }
  }

  /** Returns the mails of a search; "UID n:*" always includes the last mail, as RFC 3501 has it. */
  function found(criteria: string): number[] {
    const from = Number(/UID (\d+):\*/i.exec(criteria)?.[1] ?? 1);
    const last = mails.at(-1)?.uid;
    return mails.map(({ uid }) => uid).filter((uid) => uid >= from || uid === last);
  }

  function fetched(rest: string): (string | Buffer)[] {
    const [, number = "0", most = ""] = /^(\d+) .*?(?:<0\.(\d+)>)?\)?$/.exec(rest) ?? [];
    const at = mails.findIndex(({ uid }) => uid === Number(number));
    const mail = mails[at];
    if (!mail) return [];
    if (!/BODY\.PEEK\[/i.test(rest)) mail.flags.add("\\Seen");
    const source = most === "" ? mail.raw : mail.raw.subarray(0, Number(most));
    const name = most === "" ? "BODY[]" : "BODY[]<0>";
    return [`* ${at + 1} FETCH (UID ${mail.uid} ${name} {${source.length}}\r\n`, source, ")\r\n"];
  }

  function stored(rest: string): string[] {
    const [, number = "0", flags = ""] = /^(\d+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/i.exec(rest) ?? [];
    const at = mails.findIndex(({ uid }) => uid === Number(number));
    for (const flag of flags.split(" ")) mails[at]?.flags.add(flag);
    return [];
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (secret = password, at = folder) =>
      `imap://${user}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${encodeURIComponent(at)}`,
    /** Every line that the server received, without the password. */
    commands,
    mails,
    state,
    /** @returns the number (UID) of the new mail */
    add(raw: Buffer): number {
      const uid = (mails.at(-1)?.uid ?? 0) + 3;
      mails.push({ uid, raw, flags: new Set() });
      return uid;
    },
    flagsOf: (uid: number) => [...(mails.find((mail) => mail.uid === uid)?.flags ?? [])],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** The account that servers run as where the tests run as root: PostgreSQL refuses root. Every Linux has this id. */
const NOBODY = 65_534;
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Runs a program that ends with the test process, however that ends: its standard input is a pipe that only the test process holds,
 * and the shell stops the program when the pipe closes. Without `set -m` it would begin with SIGINT ignored. Its process id comes on
 * descriptor 3.
 */
const TETHER = `
  set -m
  signal=$1; shift
  "$@" 3>&- & child=$!
  echo $child >&3; exec 3>&-
  cat > /dev/null
  kill -$signal $child 2> /dev/null
  wait $child`;

type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly asNobody?: boolean;
  /** The signal that asks the program to end. */
  readonly signal?: "TERM" | "INT" | "QUIT";
};

export type RunningServer = {
  readonly pid: number;
  /** Everything the server wrote so far to both streams. */
  output(): string;
  /** Stops the server and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
};

const running = new Set<RunningServer>();

export async function startServer({ program, args, env, asNobody, signal = "TERM" }: Command): Promise<RunningServer> {
  const child = spawn("bash", ["-c", TETHER, "bash", signal, program, ...args], {
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    cwd: "/",
    ...(env && { env }),
    ...(asNobody && unprivileged),
  });
  let written = "";
  child.stdout?.on("data", (chunk) => (written += chunk));
  child.stderr?.on("data", (chunk) => (written += chunk));
  child.stdin?.on("error", () => {});
  const exited = once(child, "exit");
  const server: RunningServer = {
    pid: Number(await text(child.stdio[3] as NodeJS.ReadableStream)),
    output: () => written,
    async stop() {
      running.delete(server);
      child.stdin?.end();
      const [code] = await exited;
      return code;
    },
  };
  running.add(server);
  return server;
}

/** Runs a program to its end. @throws Error with everything it wrote where it fails */
export async function runProgram({ program, args, env, asNobody }: Command): Promise<string> {
  const child: ChildProcess = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: "/",
    ...(env && { env }),
    ...(asNobody && unprivileged),
  });
  const [written, complaint, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, "exit"),
  ]);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${complaint}${written}`);
  return written + complaint;
}

/** Stops all servers that still run, the last started first. */
export async function stopServers(): Promise<void> {
  for (const server of [...running].reverse()) await server.stop();
}

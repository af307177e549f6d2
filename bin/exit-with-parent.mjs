// This file is loaded into a program that child.mjs runs. When the process that started the program is gone (kill -9), the program ends in an orderly way, too,
// so that the next start finds the port and the database free. Otherwise the program would go on, unseen and unreachable.
import { Socket } from "node:net";
import { isMainThread } from "node:worker_threads";

// Worker threads and forked processes load this file as well, but file descriptor 3 does not belong to them.
if (isMainThread && process.env.PARENT_PID === String(process.ppid)) {
  const parent = new Socket({ fd: 3, readable: true, writable: false });
  parent.on("error", () => {});
  parent.on("close", () => process.kill(process.pid, "SIGTERM"));
  parent.resume().unref();
}
delete process.env.PARENT_PID;

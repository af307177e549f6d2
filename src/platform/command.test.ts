import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { commandOf, EXIT_CODES, UsageError, usageErrorOf } from "./command.ts";

const command = commandOf("kotak", "boxes", {
  open: {
    usage: "open ID",
    async run(args) {
      if (args.length === 0) throw new UsageError("Say one ID.");
      parseArgs({ args, options: {}, allowPositionals: true });
      throw new Error("something else");
    },
  },
  close: { usage: "close ID [--lock]", run: async () => EXIT_CODES.done },
});

/** The command does not use its context. */
const failure = async (...args: string[]) => command.run(args, {} as never).catch((error) => error);

test("what was written wrongly is answered with how that one verb is used", async () => {
  expect(usageErrorOf(await failure("open"))).toMatchObject({ message: "Say one ID.", usage: "kotak open ID" });
  expect(usageErrorOf(await failure("open", "--lebar"))).toMatchObject({
    message: "Unknown option '--lebar'.",
    usage: "kotak open ID",
  });
  expect(usageErrorOf(await failure("opne"))).toMatchObject({ message: 'There is no "kotak opne".', usage: undefined });
  expect(command.usage).toBe("kotak open ID | close ID [--lock]");
});

test("any other error is what it was", async () => {
  const error = await failure("open", "1");
  expect([usageErrorOf(error), error.message]).toEqual([undefined, "something else"]);
});

import { failure, type Result } from "../../../platform/result.ts";

/**
 * For transactions that find out, after they have changed something, that they may not: `refuse` breaks one off, and
 * `orRefusal` around it has the code as its failure.
 */
export function refusals<Code extends string>() {
  class Refused extends Error {
    override name = "Refused";
    readonly code: Code;
    constructor(code: Code) {
      super(code);
      this.code = code;
    }
  }
  return {
    refuse(code: Code): never {
      throw new Refused(code);
    },
    orRefusal: <Value, Other extends string>(
      work: () => Promise<Result<Value, Other | Code>>,
    ): Promise<Result<Value, Other | Code>> =>
      work().catch((error: unknown) => {
        if (error instanceof Refused) return failure(error.code);
        throw error;
      }),
  };
}

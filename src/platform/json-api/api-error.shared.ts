/** The body of every error of the JSON API. `message` is an Indonesian sentence for the person at the screen. */
export type ApiErrorBody = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** The form field that the message is about. */
    readonly field?: string;
    readonly requestId?: string;
  };
};

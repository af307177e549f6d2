/**
 * Answers like the gateway before the hosted service's REST and auth servers: the gateway requires the public key, as a header or in the URL, and its errors
 * have a format of their own (docs/wire-contract.md, section 1).
 */
export function invalidApiKeyResponse(presented: string | undefined, anonKey: string): Response | undefined {
  if (presented === anonKey) return undefined;
  const body = presented
    ? { message: "Invalid API key", hint: "Double check the API key that the site gives to its pages." }
    : {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      };
  return Response.json(body, { status: 401, headers: { "Content-Type": "application/json; charset=utf-8" } });
}

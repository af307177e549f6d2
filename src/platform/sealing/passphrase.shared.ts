/** The fewest characters of a passphrase that encrypts backups. */
export const MIN_PASSPHRASE = 12;
export const PASSPHRASE_TOO_SHORT = `Kata sandi cadangan minimal ${MIN_PASSPHRASE} karakter.`;

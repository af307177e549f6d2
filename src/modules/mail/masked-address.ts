/** Shortens an address to what recognises it and does not tell it: `siti@contoh.id` becomes `s•••@contoh.id`. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, "$1•••");

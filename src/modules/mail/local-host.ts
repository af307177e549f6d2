/** Whether a host is this machine: what goes there goes over no network. @param host an IPv6 address without brackets */
export const isLocalHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

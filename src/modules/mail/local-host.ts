/** Whether a host is this machine, so that data sent to it crosses no network. @param host an IPv6 address without brackets */
export const isLocalHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

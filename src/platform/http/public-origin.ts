import { isIP } from "node:net";
import { isPublicIp } from "../fetch/ip-networks.ts";

/** Names that are valid only within a machine or a network (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/;

/** Whether everybody can reach an origin, judged by its name. @param origin such as https://belanja.example */
export function isPublicOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPublicIp(host) : !LOCAL_NAME.test(host);
}

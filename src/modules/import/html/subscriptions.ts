import type { Element, Root } from "hast";
import { attribute, classesOf, elementsIn, isElement, replaceChildren } from "./tree.ts";

/** The classes (and, in Substack, values of `data-component-name`) with which Substack and Medium mark requests to subscribe, share or comment there. */
const CLASSES = /^(?:subscription-widget|subscribe-widget|install-substack-app|community-chat)/;
const COMPONENTS = /^(?:SubscribeWidget|InstallSubstackApp|CommunityChat)/;
const ACTIONS = /\/subscribe\b|\/leave-comment\b|\/comments?(?:[?#]|$)|[?&]action=share\b/;

/** Removes invitations to subscribe to the other service, which only made sense on that service. */
export function removeSubscriptions(root: Root): void {
  replaceChildren(root, (node) => (isElement(node) && asksToSubscribe(node) ? [] : undefined));
}

function asksToSubscribe(node: Element): boolean {
  if (classesOf(node).some((name) => CLASSES.test(name))) return true;
  if (COMPONENTS.test(attribute(node, "dataComponentName"))) return true;
  if (!classesOf(node).some((name) => name === "button-wrapper" || name === "captioned-button-wrap")) return false;
  const links = elementsIn(node, "a");
  return links.length > 0 && links.every((link) => ACTIONS.test(attribute(link, "href")));
}

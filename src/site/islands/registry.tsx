import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { z } from "zod";
import { escapeJson } from "../../platform/text/json-block.ts";
import CategoryBrowser from "./category-browser.island.tsx";
import { categoryBrowserProps } from "./category-browser.props.ts";
import NewsletterForm from "./newsletter-form.island.tsx";
import { newsletterFormProps } from "./newsletter-form.props.ts";
import SearchBox from "./search-box.island.tsx";
import { searchBoxProps } from "./search-box.props.ts";

/** Every island: its component and the schema of its props. The browser finds these components by the names of their files. */
const ISLANDS = {
  "category-browser": island(CategoryBrowser, categoryBrowserProps),
  "newsletter-form": island(NewsletterForm, newsletterFormProps),
  "search-box": island(SearchBox, searchBoxProps),
};

type Islands = typeof ISLANDS;
type PropsOf<Name extends keyof Islands> = z.input<Islands[Name]["props"]>;

/** Renders an island on the server, with its props beside it in an escaped JSON data block. */
export function Island<Name extends keyof Islands>({ name, props }: { name: Name; props: PropsOf<Name> }) {
  const { Component, props: schema } = ISLANDS[name] as unknown as Definition<z.ZodType<object>>;
  const parsed = schema.parse(props);
  const html = renderToString(<Component {...parsed} />, { identifierPrefix: name });
  return (
    <div data-island={name} className="contents">
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeJson(parsed) }} />
      <div data-island-root="" className="contents" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

type Definition<Schema extends z.ZodType<object>> = { Component: ComponentType<z.output<Schema>>; props: Schema };

function island<Schema extends z.ZodType<object>>(
  Component: ComponentType<z.output<Schema>>,
  props: Schema,
): Definition<Schema> {
  return { Component, props };
}

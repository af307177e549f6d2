import { useRealm } from "@mdxeditor/editor";
import { ChevronDown, Plus } from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import { Fragment } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../../../ui/menu.tsx";
import { INSERTABLE_BLOCKS } from "./insertable-blocks.ts";

/** The menu of all blocks that can be inserted between paragraphs. */
export function InsertMenu({ disabled }: { readonly disabled: boolean }) {
  const realm = useRealm();
  return (
    <Menu
      align="start"
      trigger={
        <Radix.Button className="tool-menu" disabled={disabled}>
          <Icon of={Plus} />
          Sisipkan
          <Icon of={ChevronDown} className="size-4" />
        </Radix.Button>
      }
    >
      {INSERTABLE_BLOCKS.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <MenuSeparator />}
          {group.map(({ name, icon, insert }) => (
            <MenuItem key={name} onSelect={() => insert(realm)}>
              <Icon of={icon} />
              {name}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { Icon } from "./icon.tsx";

/** The chosen action, which runs once the focus is back at the trigger, so that a dialog which the action opens knows where to return the focus. */
const Chosen = createContext<{ current: (() => void) | undefined }>({ current: undefined });

type MenuProps = {
  readonly trigger: ReactNode;
  /** The edges of menu and trigger that are aligned. */
  readonly align?: "start" | "end";
  readonly children: ReactNode;
};

/** A menu of actions that opens at its trigger (an element that takes props and a ref). */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const act = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) queueMicrotask(run);
  };
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align={align} sideOffset={6} collisionPadding={8} onCloseAutoFocus={act}>
          <Chosen value={chosen}>{children}</Chosen>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({ onSelect, children }: { readonly onSelect: () => void; readonly children: ReactNode }) {
  const chosen = useContext(Chosen);
  const choose = () => {
    chosen.current = onSelect;
  };
  return (
    <Radix.Item className="menu-item" onSelect={choose}>
      {children}
    </Radix.Item>
  );
}

/** Opens an address outside of the application in a new tab. */
export const MenuLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Radix.Item asChild>
    <a href={href} target="_blank" rel="noopener" className="menu-item">
      {children}
    </a>
  </Radix.Item>
);

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** A choice among several options, with a tick at the current one. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      <Radix.Label className="menu-label pt-1">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className="menu-item">
          <span className="grid size-5 place-items-center">
            <Radix.ItemIndicator>
              <Icon of={Check} />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuSeparator = () => <Radix.Separator className="menu-separator" />;

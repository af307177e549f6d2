import type { AuditedPage, Rule } from "./rule.ts";

/** The roles that ARIA in HTML allows for each type of text field; a type not listed may have only its own role. */
const ROLES_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  text: ["combobox", "searchbox", "spinbutton", "textbox"],
  search: ["searchbox"],
  email: ["textbox"],
  tel: ["textbox"],
  url: ["textbox"],
  number: ["spinbutton"],
  range: ["slider"],
  checkbox: ["button", "checkbox", "menuitemcheckbox", "option", "switch"],
  radio: ["menuitemradio", "radio"],
};

/** The button types, for which nearly every role is allowed. */
const BUTTONS = new Set(["button", "image", "reset", "submit"]);

/** Rules about attributes for assistive technology, as in the HTML checker (validator.github.io). */
export const ARIA_RULES: readonly Rule[] = [
  {
    id: "aria-reference",
    name: "Atribut ARIA menunjuk ke elemen yang tidak ada",
    severity: "error",
    description: "Atribut ARIA yang menunjuk ke elemen lain tidak kosong, dan elemennya ada di halaman.",
    check: danglingReferences,
  },
  {
    id: "aria-role",
    name: "Peran ARIA tidak cocok dengan kolom isian",
    severity: "error",
    description: "Kolom isian hanya memakai peran (role) yang boleh untuk jenisnya.",
    check: ({ parts }) =>
      parts.inputs
        .filter(({ type, role }) => role !== "" && !BUTTONS.has(type) && !ROLES_BY_TYPE[type]?.includes(role))
        .map(({ type, role }) => `Peran ${role} pada input berjenis ${type}.`),
  },
  {
    id: "aria-hidden-label",
    name: "Label disembunyikan, kolomnya tidak",
    severity: "error",
    description: "Label yang memuat kolom isian tidak disembunyikan (aria-hidden) dari pembaca layar.",
    check: ({ parts }) => parts.controlsInHiddenLabels.map((name) => `Label tersembunyi memuat ${name}.`),
  },
];

function danglingReferences({ parts: { references, ids } }: AuditedPage): string[] {
  return references.flatMap(({ attribute, ids: named }) => {
    if (named.length === 0) return [`${attribute} kosong.`];
    return named.filter((id) => !ids.has(id)).map((id) => `${attribute} menunjuk ke ${id}, yang tidak ada.`);
  });
}

/** Collects the values of a statement; each is given its placeholder as it is added. */
export class StatementValues {
  readonly values: unknown[] = [];
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

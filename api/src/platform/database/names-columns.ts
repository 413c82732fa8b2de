import {
  AggregateFunctionNode,
  AliasNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  PostgresDialect,
  PostgresQueryCompiler,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  type OperationNode,
  type SelectionNode,
} from 'kysely';
import { COLUMNS } from './columns.ts';

/** A source of a query: its alias, and its table, or null if it is not a table. */
interface Source {
  name: string;
  table: string | null;
}

/** A statement, or a part of one, that can be asked for columns. */
type Query = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) ||
  InsertQueryNode.is(node) ||
  UpdateQueryNode.is(node) ||
  DeleteQueryNode.is(node);

/** In the order in which `*` has them. */
function namedIn(query: Query): readonly (OperationNode | undefined)[] {
  if (InsertQueryNode.is(query)) return [query.into];
  const joined = query.joins?.map(({ table }) => table) ?? [];
  if (UpdateQueryNode.is(query)) return [query.table, ...(query.from?.froms ?? []), ...joined];
  const using = DeleteQueryNode.is(query) ? (query.using?.tables ?? []) : [];
  return [...(query.from?.froms ?? []), ...using, ...joined];
}

function tableOf({ table: { schema, identifier } }: TableNode): string {
  return schema ? `${schema.name}.${identifier.name}` : identifier.name;
}

function sourceOf(node: OperationNode, isPart: (name: string) => boolean): Source | null {
  const named = AliasNode.is(node) ? node.node : node;
  const table = TableNode.is(named) && !isPart(tableOf(named)) ? tableOf(named) : null;
  if (AliasNode.is(node)) return IdentifierNode.is(node.alias) ? { name: node.alias.name, table } : null;
  return TableNode.is(node) ? { name: node.table.identifier.name, table } : null;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Asks for all columns by their names: those that this release knows. `*` would be another list once a migration of the next release has
 * added one, and PostgreSQL refuses to answer a prepared statement whose list has changed: all that are under way would fail.
 */
export class NamesColumns extends PostgresQueryCompiler {
  /** By what a query calls the table. */
  readonly #lists = new Map<string, string>();

  protected override visitSelection(node: SelectionNode): void {
    const { selection } = node;
    // count(*) is about rows.
    if (this.parentNode && AggregateFunctionNode.is(this.parentNode)) super.visitSelection(node);
    else if (SelectAllNode.is(selection)) this.append(this.#all());
    else if (ReferenceNode.is(selection) && SelectAllNode.is(selection.column) && selection.table)
      this.append(this.#allOf(selection.table));
    else super.visitSelection(node);
  }

  #all(): string {
    const query = this.nodeStack.findLast(isQuery);
    const sources = query ? this.#sources(query) : [];
    if (sources.length === 0) throw new Error('Nothing says whose columns "*" are');
    return sources.map((source) => this.#list(source)).join(', ');
  }

  #allOf(called: TableNode): string {
    const name = called.table.identifier.name;
    for (const query of this.nodeStack.filter(isQuery).toReversed()) {
      const source = this.#sources(query).find((each) => each.name === name);
      if (source) return this.#list(source);
    }
    throw new Error(`Nothing says what "${name}".* is`);
  }

  #sources(query: Query): Source[] {
    const isPart = (name: string) =>
      this.nodeStack.some(
        (node) =>
          isQuery(node) &&
          node.with?.expressions.some((part) => part.name.table.table.identifier.name === name),
      );
    return namedIn(query).flatMap((node) => (node ? (sourceOf(node, isPart) ?? []) : []));
  }

  #list({ name, table }: Source): string {
    // A source that is not a table is part of this statement, which already names its columns.
    if (table === null) return `${quoted(name)}.*`;
    const key = `${name} ${table}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const columns = COLUMNS.get(table);
    if (!columns) throw new Error(`platform/database/columns.ts has no columns of ${table}`);
    const list = columns.map((column) => `${quoted(name)}.${quoted(column)}`).join(', ');
    this.#lists.set(key, list);
    return list;
  }
}

export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): NamesColumns {
    return new NamesColumns();
  }
}

import type { SQLInputValue } from 'node:sqlite';
import type { IndexDeclaration } from '../documents';
import type { DuePlan, ListPlan } from '../list-plan';
import { comparedIn, equalColumn, indexName, onlyCondition, orderColumn, tableOf } from './tables';

interface Statement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Reads along an index once, from the cursor or the bound to the end of the page. */
export function listSql(collection: string, driverId: string, plan: ListPlan): Statement {
  const { index } = plan;
  return index ? indexSql(collection, driverId, { ...plan, index }) : idSql(collection, driverId, plan);
}

/** Reads along the index of all drivers once. */
export function dueSql(collection: string, { index, fromMs, beforeMs, limit, after }: DuePlan): Statement {
  const order = orderColumn(index.order);
  const lower = after ? `(${order}, driver_id, id) > (?, ?, ?)` : `${order} >= ?`;
  const lowest = after ? [after.dueAtMs, after.driverId, after.id] : [fromMs];
  return {
    sql:
      `SELECT driver_id, id, ${order} FROM ${tableOf(collection)} INDEXED BY ${indexName(collection, index)} ` +
      `WHERE ${onlyCondition(index)} AND ${lower} AND ${order} < ? ` +
      `ORDER BY ${order}, driver_id, id LIMIT ${limitPlace}`,
    values: [...lowest, beforeMs, limit],
  };
}

/** The order of the ids is that of the primary key. */
function idSql(collection: string, driverId: string, { range, after, limit }: ListPlan): Statement {
  const [lower, lowest] = after ? ['>', after.id] : ['>=', range?.from ?? ''];
  const upper = range?.before === undefined ? '' : ' AND id < ?';
  return {
    sql: `SELECT id, version, data FROM ${tableOf(collection)} WHERE driver_id = ? AND id ${lower} ?${upper} ORDER BY id LIMIT ${limitPlace}`,
    values: [driverId, lowest, ...(range?.before === undefined ? [] : [range.before]), limit + 1],
  };
}

/**
 * The index is named because SQLite, which does not know the values, would sometimes scan a range rather than look up
 * equal values.
 */
function indexSql(
  collection: string,
  driverId: string,
  plan: ListPlan & { readonly index: IndexDeclaration },
): Statement {
  const order = orderColumn(plan.order);
  const only = onlyCondition(plan.index);
  const conditions = only === null ? ['driver_id = ?'] : ['driver_id = ?', only];
  const values: SQLInputValue[] = [driverId];
  const compared = comparedIn(plan.index);
  for (const { field, value } of plan.equal.filter(({ field }) => compared.includes(field))) {
    conditions.push(`${equalColumn(field)} = ?`);
    values.push(JSON.stringify(value));
  }
  const ascending = plan.direction === 'ascending';
  const [lowest, highest] = boundsOf(plan.range);
  const position = plan.after && [plan.after.value ?? nullsPlace, plan.after.id];
  // The cursor is within the range, so it replaces the bound on its side.
  if (position && ascending) {
    conditions.push(`(${order}, id) > (?, ?)`);
    values.push(...position);
  } else {
    conditions.push(`${order} >= ?`);
    values.push(lowest);
  }
  if (position && !ascending) {
    conditions.push(`(${order}, id) < (?, ?)`);
    values.push(...position);
  } else if (highest !== null) {
    conditions.push(`${order} < ?`);
    values.push(highest);
  }
  const way = ascending ? 'ASC' : 'DESC';
  values.push(plan.limit + 1);
  const table = `${tableOf(collection)} INDEXED BY ${indexName(collection, plan.index)}`;
  return {
    sql:
      `SELECT id, version, data FROM ${table} WHERE ${conditions.join(' AND ')} ` +
      `ORDER BY ${order} ${way}, id ${way} LIMIT ${limitPlace}`,
    values,
  };
}

/** With a bare `?` SQLite would inspect the value and prepare the statement again with each binding. */
const limitPlace = '? + 0';

/** Value of null in the order column: before every number, as JSON has no infinity. */
const nullsPlace = Number.NEGATIVE_INFINITY;

/** SQLite sorts text after numbers; an open end must not reach from one into the other. */
function boundsOf(range: ListPlan['range']): [SQLInputValue, SQLInputValue] {
  switch (range?.type) {
    case undefined:
      return [nullsPlace, null];
    case 'number':
      return [range?.from ?? -Number.MAX_VALUE, range?.before ?? ''];
    case 'string':
      return [range?.from ?? '', range?.before ?? null];
  }
}

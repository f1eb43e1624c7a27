import { makingEntries } from '#contract/entities/work';

type MakingField = keyof typeof makingEntries;
type WithMaking = Record<MakingField, unknown>;

const isMaking = (name: string): name is MakingField => Object.hasOwn(makingEntries, name);
const fields = Object.keys(makingEntries).filter(isMaking);

/** Of a row, or of the columns of a table: what only pages and the desk read of how a work was made. */
export const makingOf = <Row extends WithMaking>(row: Row): Pick<Row, MakingField> =>
  Object.fromEntries(fields.map((name) => [name, row[name]])) as Pick<Row, MakingField>;

/** All else. */
export const withoutMaking = <Row extends WithMaking>(row: Row): Omit<Row, MakingField> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isMaking(name))) as Omit<
    Row,
    MakingField
  >;

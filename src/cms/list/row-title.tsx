import { Table } from "@mantine/core";
import { Link } from "react-router";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { useKeepBrand } from "../parts/brand.tsx";
import { Cell } from "./cell.tsx";
import type { Column } from "./columns.ts";
import classes from "./list.module.css";

interface RowTitleProps {
	readonly collection: AnyCollection;
	readonly columns: readonly Column[];
	readonly record: AnyRecord;
	readonly title: string;
}

/** What a record is called, leading to it; on a phone, which has no room for columns, with their values below. */
export function RowTitle({ collection, columns, record, title }: RowTitleProps) {
	const keepBrand = useKeepBrand();
	return (
		<Table.Td className={classes.titleCell}>
			<Link to={keepBrand(`/cms/${collection.name}/${record.id}`)} className={classes.title}>
				{title}
			</Link>
			<div className={classes.below}>
				{columns.map(({ name }) => (
					<span key={name}>
						<Cell name={name} field={collection.fields[name]} record={record} />
					</span>
				))}
			</div>
		</Table.Td>
	);
}

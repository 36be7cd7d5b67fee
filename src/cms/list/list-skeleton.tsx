import { Skeleton, Table } from "@mantine/core";
import classes from "./list.module.css";

const rows = Array.from({ length: 12 }, (_, at) => at);

/** Stands where the rows of a list are on their way, as high as they will be. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
	return (
		<div aria-busy="true" role="status" aria-label="Loading">
			<Table className={classes.table} verticalSpacing={6} aria-hidden>
				<Table.Tbody>
					{rows.map((row) => (
						<Table.Tr key={row} h={41}>
							<Table.Td>
								<Skeleton h={10} w={`${40 + ((row * 17) % 45)}%`} maw="20rem" />
							</Table.Td>
							{rows.slice(0, columns).map((column) => (
								<Table.Td key={column} className={classes.extra}>
									<Skeleton h={10} w="60%" />
								</Table.Td>
							))}
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</div>
	);
}

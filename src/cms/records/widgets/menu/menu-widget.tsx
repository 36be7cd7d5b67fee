import { Button, Input, Text, VisuallyHidden } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useId, useState } from "react";
import type { MenuTarget } from "../../../../model/menu/menu-target.ts";
import { LoadFailure } from "../../../context/feedback/load-failure.tsx";
import { SortableRows } from "../../../kit/table/sortable-rows.tsx";
import { inputProps } from "../../input/input-props.tsx";
import type { WidgetProps } from "../../input/widget.ts";
import { ItemDialog } from "./item-dialog.tsx";
import classes from "./menu.module.css";
import { MenuRowLine } from "./menu-row.tsx";
import { type MenuRow, mayNest, movedTo, nested, rowsOf, without, writeRows } from "./menu-rows.ts";
import { useTargetNames } from "./use-target-names.ts";

/** The first change copies the inherited menu. */
export function MenuWidget(props: WidgetProps<string>) {
	const { value, onChange, fallback, isReadOnly = false } = props;
	const { id, readOnly: _, required, name: __, ...wrapper } = inputProps(props);
	const labelId = useId();
	const [edited, setEdited] = useState<string | "new">();
	const [news, setNews] = useState("");
	const rows = rowsOf(value || (fallback?.text ?? ""));
	const { nameOf, query } = useTargetNames(rows.map(({ target }) => target));
	const called = ({ label, target }: Pick<MenuRow, "label" | "target">) =>
		label || nameOf(target).name || "…";
	const row = rows.find((each) => each.id === edited);
	const change = (changed: readonly MenuRow[], report: string) => {
		onChange(writeRows(changed));
		setNews(report);
	};
	const save = (item: Pick<MenuRow, "label" | "target">) => {
		const changed = row
			? rows.map((each) => (each === row ? { ...row, ...item } : each))
			: [...rows, { ...item, id: "new", isChild: false }];
		change(changed, row ? "Item changed." : "Item added at the end.");
	};
	return (
		<Input.Wrapper {...wrapper} withAsterisk={required} labelElement="div" labelProps={{ id: labelId }}>
			<fieldset id={id} className={classes.field} aria-labelledby={labelId}>
				{rows.length === 0 && (
					<Text size="sm" c="dimmed">
						No items.
					</Text>
				)}
				{query.error && (
					<LoadFailure
						title="The names of the targets could not be loaded"
						error={query.error}
						onRetry={() => void query.refetch()}
					/>
				)}
				<SortableRows
					ids={rows.map((each) => each.id)}
					nameOf={(rowId) => {
						const moved = rows.find((each) => each.id === rowId);
						return moved ? called(moved) : "";
					}}
					onMove={(from, to) => change(movedTo(rows, from, to), "")}
				>
					<ol className={classes.rows}>
						{rows.map((each) => (
							<MenuRowLine
								key={each.id}
								row={each}
								called={called(each)}
								target={nameOf(each.target)}
								isReadOnly={isReadOnly}
								mayNest={mayNest(rows, each.id)}
								onNest={(isChild) =>
									change(
										nested(rows, each.id, isChild),
										`“${called(each)}” is ${isChild ? "in the item above" : "at the top level"}.`,
									)
								}
								onEdit={() => setEdited(each.id)}
								onRemove={() => change(without(rows, each.id), `“${called(each)}” is removed.`)}
							/>
						))}
					</ol>
				</SortableRows>
				{!isReadOnly && (
					<div className={classes.buttons}>
						<Button
							size="compact-sm"
							variant="default"
							leftSection={<PlusIcon aria-hidden />}
							onClick={() => setEdited("new")}
						>
							Add item
						</Button>
						<Button
							size="compact-sm"
							variant="subtle"
							disabled={value === ""}
							onClick={() => {
								onChange("");
								setNews("The inherited menu applies.");
							}}
						>
							Use the inherited menu
						</Button>
					</div>
				)}
				<VisuallyHidden role="status">{news}</VisuallyHidden>
			</fieldset>
			{edited !== undefined && (
				<ItemDialog
					item={row}
					isChild={row?.isChild ?? false}
					nameOf={(target: MenuTarget) => nameOf(target).name}
					onClose={() => setEdited(undefined)}
					onSave={save}
				/>
			)}
		</Input.Wrapper>
	);
}

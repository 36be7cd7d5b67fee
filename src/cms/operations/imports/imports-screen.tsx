import type { ImportTask } from "../../../model/api/operating/import-api.ts";
import { loadLookups, nameOf, useLookups } from "../../context/lookups/lookups.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { State } from "../../kit/parts/state.tsx";
import { When } from "../../kit/parts/when.tsx";
import { DataTable, type TableColumn } from "../../kit/table/data-table.tsx";
import { NameCell } from "../../kit/table/name-cell.tsx";
import { calls } from "./calls.ts";
import { ChooseFile } from "./choose-file.tsx";
import { countsText, stateText } from "./import-texts.ts";

export const namesOf = () => ({ title: "Import", what: "The imports" });

export async function load() {
	const [{ items }] = await Promise.all([calls.list(), loadLookups()]);
	return items;
}

export default function ImportsScreen({ data: tasks }: ScreenProps<typeof load>) {
	return (
		<>
			<PageHeader
				title="Import"
				subtitle="Bring in articles, people, pictures and redirects from another system."
			/>
			<ChooseFile />
			{tasks.length > 0 && (
				<DataTable
					label="Imports"
					rows={tasks}
					idOf={({ id }) => id}
					titleOf={({ name }) => name}
					columns={columns}
				/>
			)}
		</>
	);
}

const columns: [TableColumn<ImportTask>, ...TableColumn<ImportTask>[]] = [
	{
		name: "name",
		label: "File",
		show: ({ id, name, source }) => <NameCell to={`/cms/imports/${id}`} name={name} below={source} />,
	},
	{ name: "at", label: "Uploaded", show: ({ at, by }) => <Uploaded at={at} by={by} /> },
	{ name: "counts", label: "Records", show: countsText },
	{
		name: "state",
		label: "State",
		isAlways: true,
		show: (task) => {
			const [is, label] = stateText(task);
			return <State is={is}>{label}</State>;
		},
	},
];

function Uploaded({ at, by }: Pick<ImportTask, "at" | "by">) {
	const { people } = useLookups();
	return (
		<>
			<When at={at} /> by {nameOf(people, by)}
		</>
	);
}

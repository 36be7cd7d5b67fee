import { openBackups } from "../../../client/operating/backups.ts";
import { client } from "../../client.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { BackupsLine } from "./backups-line.tsx";

export const namesOf = () => ({ title: "Backups", what: "The state of the backups" });

export function load() {
	return openBackups(client.connection).state();
}

export default function BackupsScreen({ data }: ScreenProps<typeof load>) {
	return (
		<>
			<PageHeader title="Backups" />
			<BackupsLine backups={data} />
		</>
	);
}

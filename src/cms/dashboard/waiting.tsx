import { Skeleton, Stack } from "@mantine/core";
import classes from "./dashboard-screen.module.css";
import { Panel } from "./panel.tsx";

/** Holds the dashboard's place while it is on its way. */
export function Waiting() {
	return (
		<div className={classes.panels} role="status" aria-label="Loading the dashboard">
			<Panel title="Brands" className={classes.whole}>
				<Lines widths={[100, 100, 100, 100, 100, 100]} />
			</Panel>
			<Panel title="Page views, last 30 days">
				<Skeleton height={240} m="sm" w="auto" />
			</Panel>
			<Panel title="Missing" className={classes.beside}>
				<Lines widths={[40, 75, 40, 60, 40, 70]} />
			</Panel>
			<Panel title="Recent changes">
				<Lines widths={[70, 55, 80, 62, 74, 58]} />
			</Panel>
		</div>
	);
}

function Lines({ widths }: { readonly widths: readonly number[] }) {
	return (
		<Stack gap={14} p="sm">
			{widths.map((width, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they never change
				<Skeleton key={row} height={16} width={`${width}%`} />
			))}
		</Stack>
	);
}

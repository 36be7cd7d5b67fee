import { Anchor, Text } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import type { AnyRecord } from "../../model/api.ts";
import { nameOf, useLookups } from "../parts/lookups.ts";
import { When } from "../parts/when.tsx";
import classes from "./settings.module.css";

/** When settings were changed last, and by whom. */
export function SettingsFacts({ record }: { readonly record: AnyRecord | null }) {
	const { people } = useLookups();
	const [search] = useSearchParams();
	const to = new URLSearchParams(search);
	to.set("history", "");
	return (
		<div className={classes.facts}>
			{record ? (
				<Text size="sm" c="dimmed">
					Changed <When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)} · version{" "}
					{record.version} ·{" "}
					<Anchor component={Link} to={`?${to}`} preventScrollReset size="sm">
						History
					</Anchor>
				</Text>
			) : (
				<Text size="sm" c="dimmed">
					Nothing is set here yet. Each field shows what visitors see meanwhile.
				</Text>
			)}
		</div>
	);
}

import { Text } from "@mantine/core";
import type { AnyField } from "../../../model/field.ts";
import { DiffText } from "../../records/history/diff-text.tsx";
import { markedTextOf } from "../../records/history/readable.ts";
import classes from "./variants.module.css";

interface ComparedProps {
	readonly field: AnyField;
	readonly own: string;
	readonly inherited: string;
	readonly from: string;
}

export function Compared({ field, own, inherited, from }: ComparedProps) {
	const title = `From ${from}, with the changes here`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard once it has the focus
		<section className={classes.compared} aria-label={title} tabIndex={0}>
			<Text size="xs" c="dimmed" mb={4}>
				{title}
			</Text>
			{field.kind === "file" ? (
				<Picture address={inherited} from={from} />
			) : (
				<DiffText before={readable(field, inherited)} after={readable(field, own)} />
			)}
		</section>
	);
}

function Picture({ address, from }: { readonly address: string; readonly from: string }) {
	if (!address.startsWith("/media/")) return <Text size="sm">{address || "None"}</Text>;
	return <img src={address} alt={`From ${from}`} style={{ maxBlockSize: "8rem", maxInlineSize: "100%" }} />;
}

function readable({ holds }: AnyField, text: string): string {
	return holds === "html" ? markedTextOf(text) : text;
}

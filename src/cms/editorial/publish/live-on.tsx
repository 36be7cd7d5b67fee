import { Anchor } from "@mantine/core";
import { Fragment } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useShown } from "./use-shown.ts";

const mostInLine = 2;

interface LiveOnProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
}

export function LiveOn({ name, record }: LiveOnProps) {
	const { seenAt }: AnyCollection = collections[name];
	const { shown, more, areKnown } = useShown(name, record);
	if (!seenAt || !areKnown) return null;
	const inLine = shown.slice(0, mostInLine);
	const others = shown.length - inLine.length + more;
	if (inLine.length === 0) return ", but it is not placed on a website yet";
	return (
		<>
			, live on{" "}
			{inLine.map(({ website, address }, index) => (
				<Fragment key={website.id}>
					{index > 0 && (others > 0 ? ", " : " and ")}
					<Anchor href={address} target="_blank" rel="noreferrer" inherit>
						{displayHost(website.domain)}
					</Anchor>
				</Fragment>
			))}
			{others > 0 && ` and ${others.toLocaleString("en-NZ")} more`}
		</>
	);
}

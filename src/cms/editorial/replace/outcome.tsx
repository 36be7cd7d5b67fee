import { Alert, Anchor, Text } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { LeftOut, Replaced } from "../../../model/api/editorial/replace-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { countOf } from "../../kit/parts/count-of.ts";

interface OutcomeProps {
	readonly done: Replaced;
	readonly title: string;
}

export function Outcome({ done: { release, changes, drafts, leftOut }, title }: OutcomeProps) {
	const keepBrand = useBrandAddress();
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => box.current?.focus(), []);
	return (
		<Alert
			ref={box}
			tabIndex={-1}
			mt="lg"
			color={leftOut.length > 0 ? "yellow" : "green"}
			title={release ? `The release changes ${countOf(changes, "record")}` : "No live record needed a change"}
		>
			{release && (
				<Text size="sm">
					{title}. Visitors see it when it is published.{" "}
					<Anchor component={Link} to={keepBrand(`/cms/releases/${release}`)} inherit fw={600}>
						Open release
					</Anchor>
				</Text>
			)}
			{drafts > 0 && (
				<Text size="sm">
					Replaced in {countOf(drafts, "draft or record", "drafts and records")} that visitors do not see.
				</Text>
			)}
			{leftOut.length > 0 && (
				<>
					<Text size="sm" mt="xs">
						Skipped; search again to include them:
					</Text>
					<ul>
						{leftOut.map((left) => (
							<li key={`${left.list}/${left.collection}/${left.id}/${left.scope}`}>
								<LeftOutLine left={left} />
							</li>
						))}
					</ul>
				</>
			)}
		</Alert>
	);
}

function LeftOutLine({ left: { collection, id, title, why } }: { readonly left: LeftOut }) {
	const keepBrand = useBrandAddress();
	return (
		<Text size="sm" span>
			<Anchor component={Link} to={keepBrand(`/cms/${collection}/${id}`)} inherit>
				{title || "Untitled"}
			</Anchor>
			: {why}
		</Text>
	);
}

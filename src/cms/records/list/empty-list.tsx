import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { AnyCollection } from "../../../model/collection.ts";
import { useBrandAddress, useBrandName } from "../../context/brand/brand.tsx";
import { Empty } from "../../kit/parts/empty.tsx";
import { NewButton } from "./new-button.tsx";

interface EmptyListProps {
	readonly collection: AnyCollection;
	readonly reason: "none yet" | "narrowed" | "no website";
}

export function EmptyList({ collection, reason }: EmptyListProps) {
	const { name, label, about } = collection;
	const brand = useBrandName();
	const keepBrand = useBrandAddress();
	const of = brand ? ` of ${brand}` : "";
	if (reason === "no website")
		return (
			<Empty title={`${brand ?? "This brand"} has no website yet`}>
				<Text size="sm">Its {label.toLowerCase()} will appear here once it has one.</Text>
				<Anchor component={Link} to={keepBrand("/cms/websites")} size="sm">
					Go to the websites
				</Anchor>
			</Empty>
		);
	if (reason === "narrowed")
		return (
			<Empty title={`No ${label.toLowerCase()}${of} like that`}>
				<Text size="sm">Search for something else, or remove the filters.</Text>
				<Button component={Link} to={keepBrand(`/cms/${name}`)} variant="default">
					Show all
				</Button>
			</Empty>
		);
	return (
		<Empty title={`No ${label.toLowerCase()}${of} yet`}>
			<Text size="sm">{about}</Text>
			<NewButton collection={collection} />
		</Empty>
	);
}

import { Anchor, Button, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { brandLabel } from "../../model/brands.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { useBrand, useKeepBrand } from "../parts/brand.tsx";
import classes from "./list.module.css";
import { NewButton } from "./new-button.tsx";

interface EmptyListProps {
	readonly collection: AnyCollection;
	readonly reason: "none yet" | "narrowed" | "no website";
}

/** Stands where a list has no rows: why, and what to do. */
export function EmptyList({ collection, reason }: EmptyListProps) {
	const { name, label, about } = collection;
	const brand = useBrand();
	const keepBrand = useKeepBrand();
	const of = brand ? ` of ${brandLabel(brand)}` : "";
	if (reason === "no website")
		return (
			<Empty title={`${brand ? brandLabel(brand) : "This brand"} has no website yet`}>
				<Text size="sm">Its {label.toLowerCase()} will appear here once it has one.</Text>
				<Anchor component={Link} to={keepBrand("/cms/websites")} size="sm">
					Go to the websites
				</Anchor>
			</Empty>
		);
	if (reason === "narrowed")
		return (
			<Empty title={`No ${label.toLowerCase()}${of} like that`}>
				<Text size="sm">Search for other words, or take the filters away.</Text>
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

function Empty({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
	return (
		<Stack className={classes.empty} gap="sm" align="flex-start">
			<Text component="h2" fw={600} size="lg" m={0}>
				{title}
			</Text>
			{children}
		</Stack>
	);
}

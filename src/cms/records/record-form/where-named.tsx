import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useKeepBrand } from "../../context/brand/brand.tsx";
import type { ExtraProps } from "./extra-props.ts";

/** Link from a user to the search for their mentions. */
export function WhereNamed({ record }: ExtraProps) {
	const keepBrand = useKeepBrand();
	if (!record) return null;
	const to = keepBrand(`/cms/replace?person=${encodeURIComponent(record.id)}`);
	return (
		<Button component={Link} to={to} variant="default" size="compact-md" mb="md">
			Find where they are named
		</Button>
	);
}

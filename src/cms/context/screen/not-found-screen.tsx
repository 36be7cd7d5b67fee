import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useBrandAddress } from "../brand/brand.tsx";

export default function NotFoundScreen() {
	const keepBrand = useBrandAddress();
	return (
		<>
			<PageHeader title="There is nothing here" />
			<Text mb="md">The address may be wrong, or the record was deleted.</Text>
			<Text>
				<Anchor component={Link} to={keepBrand("/cms")}>
					Go to the dashboard
				</Anchor>
				{" or "}
				<Anchor component={Link} to={keepBrand("/cms/trash")}>
					look in the trash
				</Anchor>
				.
			</Text>
		</>
	);
}

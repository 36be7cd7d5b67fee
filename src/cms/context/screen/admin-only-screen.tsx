import { Anchor, Text } from "@mantine/core";
import { Link, Outlet } from "react-router";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { useUser } from "../../kit/parts/user.ts";
import { useBrandAddress } from "../brand/brand.tsx";

/** Browsers of other users do not request the data. */
export default function AdminOnlyScreen() {
	const { roles } = useUser();
	const keepBrand = useBrandAddress();
	if (roles.includes("admin")) return <Outlet />;
	return (
		<>
			<PageHeader title="Only administrators may open this" />
			<Text role="alert" mb="md">
				Ask an administrator for help or for the administrator role.
			</Text>
			<Anchor component={Link} to={keepBrand("/cms")}>
				Go to the dashboard
			</Anchor>
		</>
	);
}

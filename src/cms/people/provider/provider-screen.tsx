import { Alert, Box } from "@mantine/core";
import type { ProviderSetUp } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { ProviderForm } from "./provider-form.tsx";

export const namesOf = () => ({ title: "Sign-in provider", what: "The sign-in provider" });

export const load = () => client.auth.providerSetUp();

export default function ProviderScreen({ data }: { readonly data: ProviderSetUp }) {
	return (
		<>
			<PageHeader
				title="Sign-in provider"
				subtitle="Sign-in with the accounts of your company, besides passwords."
			/>
			{data.isConfigured && (
				<Alert mb="md">These values are set in the server configuration and can only be changed there.</Alert>
			)}
			<Box maw="42rem">
				<ProviderForm setUp={data} />
			</Box>
		</>
	);
}

import { Alert } from "@mantine/core";
import { client } from "../client.ts";
import { FormSkeleton } from "../edit/loaded-form.tsx";
import { useLoaded } from "../edit/use-loaded.ts";
import { confirmed } from "../parts/confirmed.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProviderForm } from "./provider-form.tsx";

const title = "Sign-in provider";

/** With what staff may sign in beside a password, and who of them. */
export default function ProviderScreen() {
	const loaded = useLoaded("provider", () => client.auth.providerSetUp());
	if (loaded.status === "loading") return <FormSkeleton />;
	return (
		<>
			<PageHeader title={title} subtitle="What staff may sign in with, beside a password." />
			{loaded.status === "failed" ? (
				<LoadFailure title="This could not be loaded" error={loaded.error} onRetry={loaded.reload} />
			) : (
				<>
					{loaded.value.isConfigured && (
						<Alert mb="md">The configuration of the program says this. It can be changed there alone.</Alert>
					)}
					<ProviderForm setUp={loaded.value} confirmed={confirmed} />
				</>
			)}
		</>
	);
}

import { loadLookups, lookupsLoaded } from "../../context/lookups/lookups.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { NewBrandForm } from "./new-brand-form.tsx";

export const namesOf = () => ({ title: "New brand", what: "The form of a new brand" });

export async function load(): Promise<void> {
	await loadLookups();
	// Loads them if no screen shows them yet; the call above then loads none.
	await lookupsLoaded();
}

export default function NewBrandScreen() {
	return (
		<>
			<PageHeader
				title="New brand"
				subtitle="Its website is in preparation until you launch it: visitors see its name and colours, and nothing else."
			/>
			<NewBrandForm />
		</>
	);
}

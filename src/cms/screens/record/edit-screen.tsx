import { useState } from "react";
import {
	type LoaderFunctionArgs,
	Navigate,
	type Params,
	useLocation,
	useParams,
	useSearchParams,
} from "react-router";
import { ApiError } from "../../../client/request.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { collections, isCollection } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { RecordEditor } from "./record-editor.tsx";
import { startRecord } from "./start-record.ts";

export const namesOf = ({ collection = "" }: Params) => ({
	title: isCollection(collection) ? collections[collection].label : "",
	what: isCollection(collection) ? `The ${collections[collection].singular}` : "This",
});

export async function load({ params, request }: LoaderFunctionArgs) {
	const { collection: name = "", id = "" } = params;
	if (!isCollection(name)) throw new NotFoundError();
	const { addedElsewhere }: AnyCollection = collections[name];
	if (addedElsewhere && id === "new") return { elsewhere: name } as const;
	try {
		const beginning = await startRecord(name, id, new URL(request.url).searchParams);
		if (beginning.scope === allWebsites) return { name, id, ...beginning };
		const { prepareVariant } = await import("./variant-editor.tsx");
		return { name, id, ...beginning, ...(await prepareVariant(name, id, beginning)) };
	} catch (error) {
		const isGone = error instanceof ApiError && error.status === 404 && id !== "new";
		const [removal] = isGone ? (await client.data.versions(name, id)).items : [];
		if (removal?.action !== "remove") throw error;
		const { GoneRecord } = await import("../../editorial/conflict/gone-record.tsx");
		return { name, id, removal, GoneRecord };
	}
}

interface EditScreenProps {
	readonly data: Awaited<ReturnType<typeof load>>;
}

export default function EditScreen({ data }: EditScreenProps) {
	const { collection = "", id = "" } = useParams();
	const [search] = useSearchParams();
	const from = `${search.get("from") ?? ""}${id === "new" ? (search.get("path") ?? "") : ""}`;
	const sitting = useSitting(`${collection}/${id}?${from}&${search.get("scope") ?? ""}`);
	if (data.elsewhere) return <Navigate to={`/cms/${data.elsewhere}`} replace />;
	const { GoneRecord } = data;
	if (GoneRecord) return <GoneRecord {...data} />;
	if ("VariantEditor" in data) return <data.VariantEditor key={sitting} {...data} />;
	return <RecordEditor key={sitting} {...data} sitting={sitting} />;
}

/** New per URL, but a new record continues in its form after it gets an id. */
function useSitting(address: string): number {
	const { state } = useLocation() as { state: { sitting?: number } | null };
	const [current, setCurrent] = useState({ address, number: 1 });
	if (current.address === address) return current.number;
	const number = state?.sitting === current.number ? current.number : current.number + 1;
	setCurrent({ address, number });
	return number;
}

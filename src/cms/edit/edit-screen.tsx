import { useState } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { useBrand } from "../parts/brand.tsx";
import NotFoundScreen from "../shell/not-found-screen.tsx";
import { LoadedForm } from "./loaded-form.tsx";

/** The form of a record, or of a new one. */
export default function EditScreen() {
	const { collection = "", id = "" } = useParams();
	const [search] = useSearchParams();
	const from = search.get("from");
	const lost = { path: search.get("path") ?? "", website: search.get("website") ?? "" };
	const sitting = useSitting(`${collection}/${id}?${from ?? ""}${id === "new" ? lost.path : ""}`);
	const brand = useBrand();
	if (!Object.hasOwn(collections, collection)) return <NotFoundScreen />;
	const name = collection as CollectionName;
	if (name === "settings") return <Navigate to={`/cms/settings/${id}`} replace />;
	const { addedElsewhere }: AnyCollection = collections[name];
	if (addedElsewhere && id === "new") return <Navigate to={`/cms/${name}`} replace />;
	const type = search.get("type") ?? "";
	return <LoadedForm key={sitting} {...{ name, id, from, brand, type, lost, sitting }} />;
}

/**
 * Number of the form at an address: another for each address, save that a new record which has just got its own goes
 * on in the form that it was added with.
 */
function useSitting(address: string): number {
	const { state } = useLocation() as { state: { sitting?: number } | null };
	const [current, setCurrent] = useState({ address, number: 1 });
	if (current.address === address) return current.number;
	const number = state?.sitting === current.number ? current.number : current.number + 1;
	setCurrent({ address, number });
	return number;
}

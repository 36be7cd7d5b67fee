import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, type Params, useNavigate } from "react-router";
import { hasDrafts } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections, isCollection } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { calls } from "../comments/calls.ts";
import classes from "./preview.module.css";
import { PreviewView } from "./preview-view.tsx";
import { useSentDrafts } from "./sent-drafts.ts";

export const namesOf = (_: Params) => ({ title: "Preview", what: "The preview" });

export async function load({ params, request }: LoaderFunctionArgs) {
	const { collection: name = "", id = "" } = params;
	if (!isCollection(name) || !hasDrafts(collections[name])) throw new NotFoundError();
	const { searchParams } = new URL(request.url);
	const looked = {
		website: searchParams.get("website") ?? undefined,
		path: searchParams.get("path") ?? undefined,
		until: Number(searchParams.get("until")) || undefined,
	};
	return { name, id, looked };
}

export default function PreviewScreen({ data }: ScreenProps<typeof load>) {
	const { name, id, looked } = data;
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const mark = useSentDrafts(name, id);
	return (
		<>
			<PageHeader
				title="Preview"
				subtitle={collections[name].label}
				action={<CommentsLink {...{ name, id, mark }} />}
			/>
			<div className={classes.alone}>
				<PreviewView
					isAlone
					{...{ name, id, mark, looked }}
					onField={(field) => navigate(keepBrand(`/cms/${name}/${id}#field-${field}`))}
				/>
			</div>
		</>
	);
}

interface CommentsLinkProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly mark: string;
}

function CommentsLink({ name, id, mark }: CommentsLinkProps) {
	const keepBrand = useBrandAddress();
	// The preview works without it.
	const { data } = useQuery({
		queryKey: [name, id, "comments", mark],
		queryFn: () => calls.list(name, id, { state: "open", limit: 1 }),
		placeholderData: keepPreviousData,
	});
	const open = data?.open ?? 0;
	if (open === 0) return null;
	return (
		<Button component={Link} to={keepBrand(`/cms/${name}/${id}#comments`)} size="xs" variant="default">
			{countOf(open, "open comment")}
		</Button>
	);
}

import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import type { AnyCollection } from "../../../model/collection.ts";
import { useKeepBrand } from "../../context/brand/brand.tsx";
import { mayAdd } from "../../kit/parts/may-add.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";

/** Leads to a new record; only for who may begin one. */
export function NewButton({ collection }: { readonly collection: AnyCollection }) {
	const keepBrand = useKeepBrand();
	if (!mayAdd(actorOf(useUser()), collection)) return null;
	return (
		<Button
			component={Link}
			to={keepBrand(`/cms/${collection.name}/new`)}
			leftSection={<PlusIcon aria-hidden />}
		>
			New {collection.singular}
		</Button>
	);
}

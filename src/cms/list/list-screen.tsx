import { useParams } from "react-router";
import { isListed } from "../shell/destinations.ts";
import NotFoundScreen from "../shell/not-found-screen.tsx";
import { CollectionList } from "./collection-list.tsx";

/** The records of the collection that the address names. */
export default function ListScreen() {
	const { collection = "" } = useParams();
	if (!isListed(collection)) return <NotFoundScreen />;
	// Another collection is another list: nothing of the one before remains.
	return <CollectionList key={collection} name={collection} />;
}

export default function NotFoundScreen() {
	return <p>NotFoundScreen</p>;
}

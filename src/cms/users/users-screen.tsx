export default function UsersScreen() {
	return <p>UsersScreen</p>;
}

# Calls the API of Bitbucket: a method, a path, and options of curl. The token never is an argument of a program.
: "${A11YLINT_BITBUCKET_TOKEN:?is empty; expected a repository access token that writes pull requests}"
request="repositories/$BITBUCKET_REPO_FULL_NAME/pullrequests/$BITBUCKET_PR_ID"
api() {
  method=$1 path=$2
  shift 2
  printf 'header = "Authorization: Bearer %s"\n' "$A11YLINT_BITBUCKET_TOKEN" |
    curl --config - --fail --silent --show-error --request "$method" --header 'Content-Type: application/json' \
      "$@" "https://api.bitbucket.org/2.0/$path"
}
# Prints all comments, as one array.
comments() {
  page=1 all='[]'
  while :; do
    items=$(api GET "$request/comments?pagelen=100&page=$page")
    all=$(printf '%s%s' "$all" "$items" | jq -s '.[0] + [.[1].values[] | select(.deleted | not)]')
    [ "$(printf '%s' "$items" | jq 'has("next")')" = true ] || break
    page=$((page + 1))
  done
  printf '%s' "$all"
}

package main

import (
	"encoding/json"
	"net/http"
	"os"

	"example/webhook"
)

func main() {
	var cases []struct {
		Secret  string
		Headers map[string]string
		Body    []byte
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	answers := []bool{}
	for _, c := range cases {
		header := http.Header{}
		for name, value := range c.Headers {
			header.Set(name, value)
		}
		answers = append(answers, webhook.IsSigned(c.Secret, header, c.Body))
	}
	json.NewEncoder(os.Stdout).Encode(answers)
}
